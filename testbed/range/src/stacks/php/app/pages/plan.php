<?php $view = given('view', $_GET) ?: 'front' ?>
<h1><?= said('Floor plans', 'Pläne') ?></h1>
<p><a href="index.php?page=plan&amp;view=front"><?= said('Front', 'Vorne') ?></a> <a href="index.php?page=plan&amp;view=side"><?= said('Side', 'Seite') ?></a></p>
<div id="plan"></div>
<script>
var view = '<?= htmlspecialchars($view, ENT_NOQUOTES) ?>';
document.getElementById('plan').className = view;
</script>
