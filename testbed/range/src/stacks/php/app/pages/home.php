<h1>Nordwind Lifts</h1>
<p><?= said('We keep your lifts running, day and night.', 'Wir halten Ihre Aufzüge in Gang, Tag und Nacht.') ?></p>
