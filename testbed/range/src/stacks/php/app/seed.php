<?php
$db = new PDO('sqlite:' . dirname(__DIR__) . '/data/portal.sqlite');
$db->setAttribute(PDO::ATTR_ERRMODE, PDO::ERRMODE_EXCEPTION);
$db->exec('PRAGMA journal_mode = WAL');
$db->exec('
CREATE TABLE users (id INTEGER PRIMARY KEY, name TEXT, word TEXT, mail TEXT);
CREATE TABLE lifts (id INTEGER PRIMARY KEY, owner INTEGER, name TEXT, floors INTEGER, built INTEGER);
CREATE TABLE parts (id INTEGER PRIMARY KEY, name TEXT, price INTEGER);
CREATE TABLE bills (id INTEGER PRIMARY KEY, owner INTEGER, sum INTEGER, day TEXT);
CREATE TABLE notes (id INTEGER PRIMARY KEY, owner INTEGER, kind TEXT, text TEXT);
');
$add = $db->prepare('INSERT INTO users (name, word, mail) VALUES (?, ?, ?)');
$add->execute(['marta', password_hash('linden-4711', PASSWORD_BCRYPT, ['cost' => 4]), 'marta@mail.example']);
$add->execute(['jonas', password_hash('poplar-1174', PASSWORD_BCRYPT, ['cost' => 4]), 'jonas@mail.example']);
$add = $db->prepare('INSERT INTO lifts (owner, name, floors, built) VALUES (?, ?, ?, ?)');
foreach ([['Hall A', 4, 1994], ['Goods lift', 3, 2003], ['Tower', 11, 2017], ['Garage', 2, 2009], ['Clinic', 6, 1988]] as $at => $lift)
    $add->execute([$at < 4 ? 1 : 2, ...$lift]);
$add = $db->prepare('INSERT INTO parts (name, price) VALUES (?, ?)');
foreach (['Drive belt' => 140, 'Door motor' => 390, 'Call button' => 24, 'Rope' => 820, 'Brake pad' => 65] as $name => $price)
    $add->execute([$name, $price]);
$add = $db->prepare('INSERT INTO bills (owner, sum, day) VALUES (?, ?, ?)');
foreach ([[1, 1200, '2026-02-01'], [1, 310, '2026-05-12'], [1, 95, '2026-08-30'], [2, 700, '2026-03-03']] as $bill)
    $add->execute($bill);
