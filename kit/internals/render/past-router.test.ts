import { data, type LoaderFunction, type LoaderFunctionArgs, type ServerBuild } from 'react-router'
import { expect, it } from 'vitest'
import { givenData, pastRouter } from './past-router.server.ts'

const ask = (loader: LoaderFunction, path: string) => {
  const routes = { page: { id: 'page', module: { loader } } } as unknown as ServerBuild['routes']
  const request = new Request(`http://velluto.test${path}`)
  return pastRouter(routes).page?.module.loader?.({ request } as LoaderFunctionArgs)
}

it('a document has its data without the router writing it', async () => {
  const store = { name: 'Velluto' }
  const instead = await ask(() => store, '/products?text=a.data')
  expect(instead).toEqual({})
  expect(givenData({ page: instead, other: null }).page).toBe(store)
})

it('data without a document goes through the router', async () => {
  const store = { name: 'Velluto' }
  expect(await ask(() => store, '/products.data')).toBe(store)
  expect(await ask(() => store, '/products.data?text=a')).toBe(store)
})

it('what is more than data goes through the router', async () => {
  const answers = [new Response(null), data({ name: 'Velluto' }, 404), null, 'text']
  for (const answer of answers) expect(await ask(() => answer, '/')).toBe(answer)
  await expect(
    ask(() => {
      throw new Response(null, { status: 404 })
    }, '/'),
  ).rejects.toMatchObject({ status: 404 })
})

it('what the router was given as it is stays as it is', () => {
  const list = { items: [] }
  expect(givenData({ page: list, root: undefined })).toEqual({ page: list, root: undefined })
})
