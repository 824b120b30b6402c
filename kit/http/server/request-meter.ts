import type { ServerResponse } from 'node:http'
import { pathOf, type Trace } from './request-log.ts'

export type MeteredRequest = {
  method: string
  path: string
  /** Null: whoever asked has left before there was an answer. */
  status: number | null
  seconds: number
  trace: Trace
}

export type RequestMeter = (request: MeteredRequest) => void

/** Told once of each request, when its answer is out or the visitor has left. What is noise in a log is none of its business. */
export function meterWhenAnswered(response: ServerResponse, trace: Trace, meter: RequestMeter): void {
  const started = performance.now()
  const { method = '', url = '' } = response.req
  response.once('close', () => {
    if (trace.isNoise) return
    const status = response.headersSent ? response.statusCode : null
    meter({ method, path: pathOf(url), status, seconds: (performance.now() - started) / 1000, trace })
  })
}
