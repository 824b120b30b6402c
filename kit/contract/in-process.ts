import type { EnvelopeOf } from './envelope.ts'

/*
 * Pages and the API share a process: what a page asks for is handed over as an object. Written as JSON and read again it
 * would be a tenth of a page's time. The names are registered, because pages are a build of their own; nothing that comes
 * over the network can carry them.
 */
const ASKED_HERE = Symbol.for('guardaroba.asked-in-process')
const ANSWER = Symbol.for('guardaroba.answer')
const TEXTS = Symbol.for('guardaroba.texts')

/** Only what went well is handed over; what failed is written, as for everybody. */
type Answered<Data> = EnvelopeOf<Data, never>

/** Says of a question that whoever asks it is in the same process. */
export function askInProcess(request: Request): Request {
  return Object.assign(request, { [ASKED_HERE]: true })
}

export function isAskedInProcess(request: Request): boolean {
  return ASKED_HERE in request
}

/** An answer for somebody in the same process, who must not change it: others are given the same object. */
export function handOver<Data>(data: Data, headers: Record<string, string> = {}): Response {
  return Object.assign(new Response(null, { headers }), { [ANSWER]: { success: true, data } satisfies Answered<Data> })
}

/** What was handed over; undefined: the answer is written in the response. */
export function handedOver(response: Response): Answered<unknown> | undefined {
  return (response as { [ANSWER]?: Answered<unknown> })[ANSWER]
}

/**
 * A response with these texts, one behind the other. Whoever is in the same process is given them as they are, instead of as
 * bytes that are read again.
 */
export function respondWithTexts(texts: readonly string[], init: ResponseInit): Response {
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(new TextEncoder().encode(texts.join('')))
        controller.close()
      },
    },
    // not before somebody asks for it
    { highWaterMark: 0 },
  )
  return Object.assign(new Response(body, init), { [TEXTS]: texts })
}

export async function textsOf(response: Response): Promise<readonly string[]> {
  return (response as { [TEXTS]?: readonly string[] })[TEXTS] ?? [await response.text()]
}
