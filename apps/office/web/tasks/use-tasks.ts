import { useEffect, useState } from 'react'
import { nextPoll } from '#domain/tasks/long-task.ts'
import type { LongTaskView } from '#office/contract/tasks/tasks.ts'
import { browserClient } from '../client/browser-client.ts'
import { onTaskStarted } from './task-started.ts'

const SOON = 1_000

export function isGoingOn({ state }: Pick<LongTaskView, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/**
 * A store's long work. Asked for once, and then only while something goes on: every second while it moves, ever less
 * often while it does not.
 */
export function useTasks(storeId: string | null, known: readonly LongTaskView[] = []): readonly LongTaskView[] {
  const [tasks, setTasks] = useState(known)
  useEffect(() => {
    if (storeId === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isLeft = false
    let pause = SOON
    let seen = ''
    async function look(): Promise<void> {
      const answer = await browserClient.call('tasks', { params: { storeId: storeId ?? '' } })
      if (isLeft || !answer.success) return
      const now = JSON.stringify(answer.data)
      pause = nextPoll(pause, now !== seen)
      seen = now
      setTasks(answer.data)
      if (answer.data.some(isGoingOn)) timer = setTimeout(look, pause)
    }
    const lookAgain = () => {
      clearTimeout(timer)
      pause = SOON
      void look()
    }
    lookAgain()
    const forget = onTaskStarted(lookAgain)
    return () => {
      isLeft = true
      clearTimeout(timer)
      forget()
    }
  }, [storeId])
  return tasks
}
