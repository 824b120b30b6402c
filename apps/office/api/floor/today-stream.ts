import type { refuseAccess } from '#domain/staff/access.ts'
import { UNATTENDED } from '#office/contract/unattended.ts'
import type { TodayEvents } from '#use-cases/floor/today-events.ts'
import type { StaffDependencies } from '#use-cases/staff/staff-dependencies.ts'
import { officeCodeOf } from '../protocol/problems.ts'
import { readOfficeCaller } from '../protocol/read-caller.ts'
import { respondOfficeProblem } from '../protocol/respond-problem.ts'

type Opened = { dependencies: StaffDependencies; events: TodayEvents; judge: typeof refuseAccess }

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would keep the events until there are many
  'x-accel-buffering': 'no',
}

const CHANGED = 'data: changed\n\n'
const BEAT = ': \n\n'
/** Milliseconds after which a browser that was cut off comes again. */
const BEGINNING = 'retry: 5000\n\n'

/**
 * Says to a page that something has changed in its store, and never what: that is asked for by a call, which judges anew
 * who asks. The stream ends with the session and with the permission.
 */
export function openTodayStream({ dependencies, events, judge }: Opened) {
  return async (request: Request, storeId: string): Promise<Response> => {
    const asked = new Request(request.url, { headers: request.headers })
    asked.headers.set(UNATTENDED, '1')
    const enter = async () => {
      const caller = await readOfficeCaller(dependencies, asked)
      if (!caller.ok) return caller
      const reason = judge('store.view', { staff: caller.staff, storeId }, dependencies.now())
      if (reason !== null) return { ok: false as const, reason }
      // A program has webhooks.
      const session = caller.staff?.apiKeyId === undefined ? caller.staff?.sessionId : undefined
      return session === undefined
        ? { ok: false as const, reason: 'PERMISSION_MISSING' as const }
        : { ok: true as const, session }
    }
    const entered = await enter()
    if (!entered.ok) return respondOfficeProblem(officeCodeOf[entered.reason], { request })
    const stream = openStream(events, { storeId, session: entered.session, isWelcome: async () => (await enter()).ok })
    if (stream === null) return respondOfficeProblem('RATE_LIMITED', { request, retryAfter: 30 })
    request.signal.addEventListener('abort', stream.end, { once: true })
    return new Response(stream.body, { headers: HEADERS })
  }
}

type Listening = { storeId: string; session: string; isWelcome: () => Promise<boolean> }

function openStream(events: TodayEvents, { storeId, session, isWelcome }: Listening) {
  const text = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  let due: string | null = null
  let isChecking = false

  /** Whatever comes while somebody is looked up goes out once, afterwards. */
  async function send(piece: string): Promise<void> {
    due = due === CHANGED ? CHANGED : piece
    if (isChecking) return
    isChecking = true
    const isStillWelcome = await isWelcome().catch(() => false)
    isChecking = false
    if (!isStillWelcome) return end()
    // Who does not read has the last event waiting already.
    const hasRoom = (controller?.desiredSize ?? 0) > 0
    if (hasRoom && due !== null) controller?.enqueue(text.encode(due))
    if (hasRoom) due = null
  }

  function end(): void {
    forget?.()
    try {
      controller?.close()
    } catch {
      // whoever listened has left already
    }
    controller = null
  }

  const forget = events.listen({
    ...{ storeId, session },
    onChange: () => void send(CHANGED),
    onBeat: () => void send(BEAT),
    onEnd: end,
  })
  if (forget === null) return null
  const body = new ReadableStream<Uint8Array>(
    {
      start(opened) {
        controller = opened
        opened.enqueue(text.encode(BEGINNING))
      },
      cancel: end,
    },
    { highWaterMark: 4 },
  )
  return { body, end }
}
