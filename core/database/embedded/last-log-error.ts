/**
 * Why a database server did not start, as its log says. What it says itself counts: helpers of a server that was killed
 * write into the same log until they end.
 */
export function lastLogError(log: string, pid: number | undefined): string {
  const lines = log.trim().split('\n')
  const complaints = lines.filter((line) => /FATAL|PANIC|ERROR/.test(line))
  const complaint = complaints.findLast((line) => line.includes(`[${pid}]`)) ?? complaints.at(-1) ?? lines.at(-1) ?? ''
  return complaint.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '').trim() || 'it gave no reason'
}
