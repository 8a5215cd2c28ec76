<h1><?= said('Guide', 'Anleitung') ?></h1>
<pre><?php @readfile(APP . '/docs/' . basename(given('doc', $_GET))) ?></pre>
