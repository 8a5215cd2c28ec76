<?php
$file = $_FILES['photo'] ?? null;
if (sent('photo') && $file && $file['error'] === UPLOAD_ERR_OK) {
    $name = basename($file['name']);
    move_uploaded_file($file['tmp_name'], $_SERVER['DOCUMENT_ROOT'] . "/photos/$name");
    echo '<p>' . said('Kept', 'Gemerkt') . ': <a href="photos/' . e($name) . '">' . e($name) . '</a></p>';
}
?>
<h1><?= said('Photo of the damage', 'Schadensbild') ?></h1>
<form method="post" enctype="multipart/form-data" action="index.php?page=photo"><?= token('photo') ?>
<input type="file" name="photo"> <button><?= said('Send', 'Senden') ?></button></form>
