<h1><?= said('Safety', 'Sicherheit') ?></h1>
<?php @include APP . '/topics/' . given('about', $_GET) ?>
