<h1><?= said('Manual', 'Handbuch') ?></h1>
<pre><?php @readfile(APP . '/docs/' . given('doc', $_GET)) ?></pre>
