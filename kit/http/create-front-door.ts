import type { RequestListener } from 'node:http'
import type { Log } from '#kit/http/log.ts'
import { type Application, type DefaultApplication, isRead } from './application.ts'
import { sendFailure } from './failure.ts'
import { HSTS } from './pages/security-headers.ts'
import { type Address, readAddress } from './request/address.ts'
import { watchForProxies } from './request/forwarded.ts'
import { createProbes } from './server/probes.ts'
import { requestIdOf } from './server/request-id.ts'
import { logWhenAnswered, pathOf, type Trace } from './server/request-log.ts'
import { meterWhenAnswered, type RequestMeter } from './server/request-meter.ts'
import { announcesBody, closeUnlessRead } from './server/unread-body.ts'
import { sendUnavailable } from './unavailable.ts'

export type FrontDoorOptions = {
  /** Applications with hosts of their own. */
  applications?: readonly Application[]
  /** What every other host is asked for. */
  storefront: DefaultApplication
  /** Whether visitors should be sent here: those whose pages are cached need no database. */
  isReady: (cached: { hasPages: boolean }) => Promise<boolean>
  /** Whether something was thrown because the database is away: it will pass. */
  isOutage: (error: unknown) => boolean
  settings: { trustedProxies: number }
  log: Log
  /** Told of every answer; without it, nothing is measured. */
  meter?: RequestMeter | undefined
}

/** Everything between the socket and what answers: first the application of the host, then its own ways. */
export function createFrontDoor({
  applications = [],
  storefront,
  settings,
  log,
  meter,
  ...options
}: FrontDoorOptions): RequestListener {
  const probes = createProbes({ isReady: () => options.isReady({ hasPages: !storefront.isEmpty() }) })
  const noticeProxy = watchForProxies(settings, log)

  function applicationAt(address: Address): Application {
    for (const application of applications) if (application.isAt(address)) return application
    return storefront
  }

  return (request, response) => {
    const trace: Trace = { requestId: requestIdOf(request), storeId: null }
    if (announcesBody(request)) closeUnlessRead(request, response)
    if (log.isLevelEnabled('info')) logWhenAnswered(response, trace, log)
    if (meter) meterWhenAnswered(response, trace, meter)
    if (isRead(request) && storefront.answerAgain(request, response, trace)) {
      trace.isKept = true
      return
    }
    noticeProxy(request)
    if (isRead(request) && probes.answer(request, response, trace)) return
    const address = readAddress(request, settings)
    if (address === null) {
      trace.isNoise = true
      return sendFailure(response, 'INVALID_REQUEST', {
        headers: { Connection: 'close', 'X-Request-Id': trace.requestId },
      })
    }
    const application = applicationAt(address)
    trace.isOffice = application !== storefront
    if (application.answerAtOnce(request, response, address, trace)) {
      trace.isKept = true
      return
    }

    response.setHeader('X-Request-Id', trace.requestId)
    if (address.scheme === 'https') response.setHeader(...HSTS)
    application.answer(request, response, address, trace).catch((error: unknown) => {
      log.error({ err: error, requestId: trace.requestId, path: pathOf(request.url ?? '') }, 'A request failed')
      if (options.isOutage(error) || isTimeout(error)) sendUnavailable(response)
      else sendFailure(response, 'INTERNAL')
    })
  }
}

/** A provider that was waited for, such as the image storage, did not answer in time. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError'
}
