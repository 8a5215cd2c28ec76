<?php $for = given('for', $_GET) ?>
<h1><?= said('Contracts', 'Verträge') ?></h1>
<form>
<input type='hidden' name='page' value='contract'>
<input name='for' value='<?= e($for) ?>'>
<button><?= said('Show', 'Zeigen') ?></button>
</form>
<?php if ($for !== ''): ?><p><?= said('No contract for', 'Kein Vertrag für') ?> <?= e($for) ?></p><?php endif ?>
