import json
import sys

messages = []
for text in json.load(sys.stdin):
    try:
        json.loads(text)
        messages.append(None)
    except ValueError as error:
        messages.append(str(error))
json.dump(messages, sys.stdout, ensure_ascii=False)
