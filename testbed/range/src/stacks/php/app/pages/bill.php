<?php
$query = $db->prepare('SELECT sum, day FROM bills WHERE owner = ? AND id = ?');
$query->execute([me(), (int) given('id', $_GET)]);
$bill = $query->fetch();
?>
<?php if ($bill): ?>
<h1><?= e($bill['day']) ?></h1><p><?= $bill['sum'] ?> €</p>
<?php else: ?>
<p><?= said('There is no such bill.', 'Diese Rechnung gibt es nicht.') ?></p>
<?php endif ?>
