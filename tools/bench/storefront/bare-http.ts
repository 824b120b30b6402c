import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { announce } from './contender.ts'

/** The fastest a page can leave node:http: the same bytes from memory, two headers, nothing looked at. */
const bytes = readFileSync(process.argv[2] ?? '')
const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': bytes.length }

announce(
  createServer((_request, response) => {
    response.writeHead(200, headers)
    response.end(bytes)
  }),
)
