<?php
$file = $_FILES['logo'] ?? null;
if (sent('logo') && $file && $file['error'] === UPLOAD_ERR_OK) {
    $size = @getimagesize($file['tmp_name']);
    $ending = $size ? [IMAGETYPE_PNG => 'png', IMAGETYPE_JPEG => 'jpg'][$size[2]] ?? null : null;
    if ($ending) move_uploaded_file($file['tmp_name'], DATA . '/logo-' . me() . ".$ending");
    echo '<p>' . ($ending ? said('Kept.', 'Gemerkt.') : said('This is no picture.', 'Das ist kein Bild.')) . '</p>';
}
?>
<h1><?= said('Your logo', 'Ihr Logo') ?></h1>
<form method="post" enctype="multipart/form-data" action="index.php?page=logo"><?= token('logo') ?>
<input type="file" name="logo"> <button><?= said('Send', 'Senden') ?></button></form>
