// An nsqd for the tests: addresses for TCP and HTTP, and the folder of its data. The program of the project itself does
// not build from the module proxy: v1.3.0 needs a version of go-svc that was never tagged.
package main

import (
	"log"
	"os"
	"os/signal"
	"syscall"

	"github.com/nsqio/nsq/nsqd"
)

func main() {
	if len(os.Args) != 4 {
		log.Fatal("usage: nsqd TCP-ADDRESS HTTP-ADDRESS FOLDER")
	}
	options := nsqd.NewOptions()
	options.TCPAddress = os.Args[1]
	options.HTTPAddress = os.Args[2]
	options.BroadcastAddress = "127.0.0.1"
	options.DataPath = os.Args[3]
	server, err := nsqd.New(options)
	if err != nil {
		log.Fatal(err)
	}
	ending := make(chan os.Signal, 1)
	signal.Notify(ending, syscall.SIGTERM, syscall.SIGINT)
	go func() {
		<-ending
		server.Exit()
		os.Exit(0)
	}()
	if err := server.Main(); err != nil {
		log.Fatal(err)
	}
}
