package main

import (
	"encoding/json"
	"os"
)

func main() {
	var texts []string
	if err := json.NewDecoder(os.Stdin).Decode(&texts); err != nil {
		panic(err)
	}
	messages := make([]any, len(texts))
	for place, text := range texts {
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			messages[place] = err.Error()
		}
	}
	json.NewEncoder(os.Stdout).Encode(messages)
}
