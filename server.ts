import './composition/require-runtime.ts'
import '#kit/internals/node/keep-heap-small.ts'
import { collectStartupGarbage } from '#kit/internals/node/collect-startup-garbage.ts'
import { keepTickShape } from '#kit/internals/node/keep-tick-shape.ts'
import { endProcess, stopOnSignals } from './composition/handle-signals.ts'
import { notifyReady } from './composition/notify-ready.ts'
import { openLog } from './composition/open/open-log.ts'
import { openService } from './composition/open/open-service.ts'
import { prepareDatabase } from './composition/prepare-database.ts'
import { createProgress } from './composition/progress.ts'
import { readArguments } from './composition/read-arguments.ts'
import { requireSettings } from './composition/require-settings.ts'
import { createStopStack } from './composition/stop-stack.ts'
import { toUserMessage } from './composition/to-user-message.ts'
import { watchOutput } from './composition/watch-output.ts'

keepTickShape()
const progress = createProgress()
const stops = createStopStack((error) => console.error(error))
stopOnSignals(stops)
watchOutput([process.stdout, process.stderr], { onLost: () => endProcess(stops, 1) })

try {
  await start()
} catch (error) {
  if (!stops.isStopping()) console.error(toUserMessage(error) ?? error)
  await endProcess(stops, 1)
}

async function start(): Promise<void> {
  const parameters = readArguments(process.argv.slice(2))
  if (parameters) return progress.print(parameters.help)
  const settings = requireSettings()
  const log = openLog(settings.logLevel)

  const database = await progress.step('Database ready', () => prepareDatabase(settings, progress.note))
  stops.push(database.stop)
  void database.crashed.then(() => endProcess(stops, 1))
  const service = await openService({ settings, database, progress, log }, stops)
  await collectStartupGarbage()
  // before anybody hears of its addresses: whoever crashed it then would find it not started again
  await notifyReady()
  progress.print(service.addresses)
}
