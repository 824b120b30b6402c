import type { ServerResponse } from 'node:http'

/**
 * Where node:http turns the line of the status and the headers into what is sent, adds those of the connection and of the
 * day, and remembers whether the connection stays open. It takes the first line as it is: here, with all lines that are ready.
 */
type NodeResponse = { _storeHeader(firstLine: string, headers: readonly string[]): void }

const toNodeResponse = (response: object) => response as NodeResponse

/** `lines`: the line of the status and whole lines of headers, each with its end. */
export function writeReadyHead(response: ServerResponse, lines: string, more: readonly string[]): void {
  toNodeResponse(response)._storeHeader(lines, more)
}
