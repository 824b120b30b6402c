import { setFlagsFromString } from 'node:v8'
import { isOn } from '#kit/internals/switches/switches.ts'

/**
 * How much more than it needs the heap may grow before it is collected. Left to itself V8 waits for more, the more memory
 * the machine has. Imported before whatever fills it; also for whoever starts the server without the launcher.
 */
const MOST_GROWTH_PERCENT = 30

if (isOn('heap-growth')) setFlagsFromString(`--heap-growing-percent=${MOST_GROWTH_PERCENT}`)
