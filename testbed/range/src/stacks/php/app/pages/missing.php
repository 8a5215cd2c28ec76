<h1><?= said('Not here', 'Nicht gefunden') ?></h1>
<p><?= said('This page has moved or never was.', 'Diese Seite gibt es nicht.') ?></p>
