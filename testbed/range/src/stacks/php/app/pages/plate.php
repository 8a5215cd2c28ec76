<?php $title = strip_tags(given('title', $_GET)) ?>
<h1><?= said('Door plate', 'Türschild') ?></h1>
<form><input type="hidden" name="page" value="plate"><input name="title" placeholder="<?= said('Name', 'Name') ?>"><button><?= said('Draw', 'Zeichnen') ?></button></form>
<?php if ($title !== ''): ?><img src="style.css" alt="<?= $title ?>"><?php endif ?>
