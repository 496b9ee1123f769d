<?php
$messages = [];
foreach (json_decode(stream_get_contents(STDIN)) as $text) {
    try {
        json_decode($text, flags: JSON_THROW_ON_ERROR);
        $messages[] = null;
    } catch (JsonException $error) {
        $messages[] = $error->getMessage();
    }
}
echo json_encode($messages);
