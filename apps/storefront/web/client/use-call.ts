import { useCallback, useEffect, useState } from 'react'

/**
 * Asks once the page is there, again for another input, and again on `reload`. The last answer stays until the next is
 * there, and one that comes after a newer question is dropped. Without an input nothing is asked.
 */
export function useCall<Input, Data>(
  input: Input | null,
  call: (input: Input) => Promise<Data>,
): { data: Data | undefined; reload: () => void } {
  const [data, setData] = useState<Data>()
  const [round, setRound] = useState(0)
  const key = input === null ? null : JSON.stringify(input)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked is the input; a new round asks again
  useEffect(() => {
    if (key === null) return
    let isCurrent = true
    void call(JSON.parse(key)).then((answer) => {
      if (isCurrent) setData(() => answer)
    })
    return () => {
      isCurrent = false
    }
  }, [key, round])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return { data, reload }
}
