import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { velluto } from '#demo/stores/velluto/store.ts'
import type { BenchDatabase } from '../databases.ts'
import { median } from '../median.ts'
import type { FirstAnswers } from './ask-first-list.ts'

/** In milliseconds. */
const LONGEST = 500

/**
 * A list of a store for whoever asks a process first that has never seen it and whose code has never run: while nothing
 * is kept of its index, as right after an import, and later; then after a garment has changed.
 */
export async function benchFirstList({ size, appUrl, asOwner }: BenchDatabase): Promise<boolean> {
  const whole: FirstAnswers[] = []
  for (let round = 0; round < 3; round += 1) {
    await asOwner(FORGET)
    whole.push(await askAnew(appUrl))
  }
  const kept: FirstAnswers[] = []
  for (let round = 0; round < 7; round += 1) kept.push(await askAnew(appUrl))
  const garments = `${size.toLocaleString('en')} garments`
  const tell = (name: string, times: number[], longest?: number) => {
    const time = median(times)
    const wanted = longest === undefined ? '' : `  (wanted: ${longest} or less)`
    console.log(`  ${name.padEnd(56)}${time.toFixed(0).padStart(5)} ms${wanted}`)
    return longest === undefined || time <= longest
  }
  const of = (answers: FirstAnswers[], name: keyof FirstAnswers) => answers.map((each) => each[name])
  tell(`first list of ${garments}, never read before`, of(whole, 'list'))
  const isSoon = tell(`first list of ${garments}`, of(kept, 'list'), LONGEST)
  tell('  the longest time that nothing else was answered', of(kept, 'longestTurn'))
  const isSoonAgain = tell('  after one garment changed', of(kept, 'changed'), LONGEST)
  tell('  first search', of(kept, 'search'))
  return isSoon && isSoonAgain
}

async function askAnew(appUrl: string): Promise<FirstAnswers> {
  const worker = new Worker(new URL('./ask-first-list.ts', import.meta.url), { workerData: { appUrl } })
  const [answers] = await once(worker, 'message')
  return answers
}

const FORGET = `begin;
  select set_config('app.store_id', '${velluto.id}', true);
  delete from kept_shelf;
  commit`
