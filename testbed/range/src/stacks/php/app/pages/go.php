<?php
header('Location: ' . given('to', $_GET));
exit;
