import { useFetcher } from 'react-router'

/** Sends some fields to the page's own action, without a form to be seen: what an undo does. */
export function useQuickForm() {
  const fetcher = useFetcher()
  return (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' })
}
