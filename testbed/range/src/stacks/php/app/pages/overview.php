<?php
$query = $db->prepare('SELECT name FROM users WHERE id = ?');
$query->execute([me()]);
$links = [
    'lifts' => ['Lifts', 'Aufzüge'], 'visits' => ['Visits', 'Besuche'], 'bills' => ['Bills', 'Rechnungen'],
    'find' => ['Find a lift', 'Aufzug suchen'], 'parts' => ['Spare parts', 'Ersatzteile'],
    'quote' => ['Ask for a price', 'Preis anfragen'], 'contract' => ['Contracts', 'Verträge'],
    'plan' => ['Floor plans', 'Pläne'], 'chart' => ['Charts', 'Auswertung'],
    'plate' => ['Door plate', 'Türschild'], 'sign' => ['Sign', 'Schild'],
    'help' => ['Help', 'Hilfe'], 'about' => ['About', 'Über uns'],
    'papers' => ['Papers', 'Unterlagen'], 'links' => ['Links', 'Links'],
    'preview' => ['Preview', 'Vorschau'], 'feed' => ['Weather', 'Wetter'],
    'notes' => ['Notes', 'Notizen'], 'board' => ['Board', 'Pinnwand'],
    'ideas' => ['Ideas', 'Ideen'], 'wall' => ['All ideas', 'Alle Ideen'],
    'photo' => ['Photo of the damage', 'Schadensbild'], 'logo' => ['Your logo', 'Ihr Logo'],
];
?>
<h1><?= said('Good day', 'Guten Tag') ?>, <?= e($query->fetchColumn()) ?></h1>
<ul>
<?php foreach ($links as $to => $words): ?>
<li><a href="index.php?page=<?= $to ?>"><?= said(...$words) ?></a></li>
<?php endforeach ?>
</ul>
