<?php $title = strip_tags(given('title', $_GET)) ?>
<h1><?= said('Sign', 'Schild') ?></h1>
<form><input type="hidden" name="page" value="sign"><input name="title" placeholder="<?= said('Words', 'Worte') ?>"><button><?= said('Draw', 'Zeichnen') ?></button></form>
<?php if ($title !== ''): ?><blockquote><?= $title ?></blockquote><?php endif ?>
