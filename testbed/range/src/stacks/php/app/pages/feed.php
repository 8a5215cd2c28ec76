<?php
$url = given('url', $_GET);
$isKnown = in_array($url, ['https://weather.example/today', 'https://weather.example/week'], true);
?>
<h1><?= said('Weather', 'Wetter') ?></h1>
<form><input type="hidden" name="page" value="feed"><input type="url" name="url"><button><?= said('Show', 'Zeigen') ?></button></form>
<?php if ($url !== ''): ?><p><?= $isKnown ? said('Sunny.', 'Sonnig.') : said('We do not know this feed.', 'Diese Quelle kennen wir nicht.') ?></p><?php endif ?>
