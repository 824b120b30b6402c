/** Who asks for what is already being made waits for that one. */
export function createSingleFlight(): <Result>(name: string, work: () => Promise<Result>) => Promise<Result> {
  const underWay = new Map<string, Promise<unknown>>()
  return <Result>(name: string, work: () => Promise<Result>) => {
    const running = underWay.get(name) as Promise<Result> | undefined
    if (running) return running
    const started = work().finally(() => underWay.delete(name))
    underWay.set(name, started)
    return started
  }
}
