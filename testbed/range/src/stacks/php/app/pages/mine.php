<?php
if (sent('mine')) {
    switch (given('what', $_POST)) {
        case 'mail':
            $db->prepare('UPDATE users SET mail = ? WHERE id = ?')->execute([given('mail', $_POST), me()]);
            harm('the email address was changed');
            break;
        case 'word':
            if (given('first', $_POST) === given('second', $_POST)) {
                $word = password_hash(given('first', $_POST), PASSWORD_BCRYPT, ['cost' => 4]);
                $db->prepare('UPDATE users SET word = ? WHERE id = ?')->execute([$word, me()]);
                harm('the password was changed');
            }
            break;
        case 'close':
            $db->prepare('UPDATE users SET word = ? WHERE id = ?')->execute(['', me()]);
            harm('the account was closed');
            break;
    }
    echo '<p>' . said('Done.', 'Erledigt.') . '</p>';
}
$query = $db->prepare('SELECT mail FROM users WHERE id = ?');
$query->execute([me()]);
?>
<h1><?= said('My data', 'Meine Daten') ?></h1>
<h2><?= said('Email', 'E-Mail') ?></h2>
<form method="post"><?= $token = token('mine') ?>
<input type="hidden" name="what" value="mail">
<input name="mail" value="<?= e($query->fetchColumn()) ?>">
<button><?= said('Save', 'Speichern') ?></button></form>
<h2><?= said('Password', 'Passwort') ?></h2>
<form method="post"><?= $token ?>
<input type="hidden" name="what" value="word">
<input type="password" name="first"> <input type="password" name="second">
<button><?= said('Save', 'Speichern') ?></button></form>
<h2><?= said('Your account', 'Ihr Konto') ?></h2>
<form method="post"><?= $token ?>
<input type="hidden" name="what" value="close">
<button><?= said('Close account', 'Konto löschen') ?></button></form>
