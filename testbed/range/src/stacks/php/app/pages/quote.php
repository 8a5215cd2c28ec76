<?php $for = given('for', $_GET) ?>
<h1><?= said('Ask for a price', 'Preis anfragen') ?></h1>
<form>
<input type='hidden' name='page' value='quote'>
<input name='for' value='<?= htmlspecialchars($for, ENT_COMPAT) ?>'>
<button><?= said('Ask', 'Anfragen') ?></button>
</form>
<?php if ($for !== ''): ?><p><?= said('We will write to you.', 'Wir schreiben Ihnen.') ?></p><?php endif ?>
