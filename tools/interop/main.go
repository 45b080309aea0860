// Counterpart of the encryption tests: seals and opens bodies with the public Go client.
// Standard input is a JSON list of cases, standard output the list of their results; bodies are base64.
// Which algorithm seals is the client's own choice: GODEBUG=cpu.aes=off and the build tag `fips` change it.

// Named by file when built, and outside of the module's own packages, so that tools/go.mod stays as `go mod tidy` wants.
//go:build ignore

package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"

	"github.com/minio/madmin-go/v3"
)

type testCase struct {
	Operation string `json:"operation"`
	SecretKey string `json:"secretKey"`
	Body      []byte `json:"body"`
}

type result struct {
	Body  []byte `json:"body"`
	Error string `json:"error,omitempty"`
}

func main() {
	var cases []testCase
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	results := make([]result, len(cases))
	for index, one := range cases {
		body, err := run(one)
		if err != nil {
			results[index] = result{Error: err.Error()}
		} else {
			results[index] = result{Body: body}
		}
	}
	if err := json.NewEncoder(os.Stdout).Encode(results); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(one testCase) ([]byte, error) {
	switch one.Operation {
	case "encrypt":
		return madmin.EncryptData(one.SecretKey, one.Body)
	case "decrypt":
		plain, err := madmin.DecryptData(one.SecretKey, bytes.NewReader(one.Body))
		return plain, err
	default:
		return nil, fmt.Errorf("unknown operation %q", one.Operation)
	}
}
