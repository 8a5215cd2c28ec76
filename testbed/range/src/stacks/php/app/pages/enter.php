<?php
$then = preg_match('/^[a-z]+$/', given('then', $_GET)) ? given('then', $_GET) : 'overview';
if (sent('enter')) {
    $query = $db->prepare('SELECT id, word FROM users WHERE name = ?');
    $query->execute([given('who', $_POST)]);
    $user = $query->fetch();
    if ($user && password_verify(given('word', $_POST), $user['word'])) {
        session_regenerate_id(true);
        $_SESSION['user'] = $user['id'];
        header("Location: index.php?page=$then");
        exit;
    }
    echo '<p>' . said('Wrong name or password.', 'Name oder Passwort falsch.') . '</p>';
}
?>
<h1><?= said('For customers', 'Für Kunden') ?></h1>
<form method="post">
<?= token('enter') ?>
<p><label><?= said('Name', 'Name') ?> <input name="who"></label></p>
<p><label><?= said('Password', 'Passwort') ?> <input type="password" name="word"></label></p>
<button><?= said('Enter', 'Weiter') ?></button>
</form>
