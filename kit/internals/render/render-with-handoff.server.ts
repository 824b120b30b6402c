import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { isOn } from '#kit/internals/switches/switches.ts'

type Page = {
  routing: EntryContext
  nonce: string
  toTree: (routing: EntryContext) => ReactNode
}

/** A page with what the router itself writes for the browser. */
export async function renderWithHandoff({ routing, nonce, toTree }: Page): Promise<string> {
  if (isOn('settled-handoff')) return renderToString(toTree(await settleHandoff(routing)))
  const stream = await renderToReadableStream(toTree(routing), { nonce })
  await stream.allReady
  return (await text(stream)).replace('<!DOCTYPE html>', '')
}

/**
 * Every loader has answered before a page is rendered: the router's data for the browser is read to its end beforehand, and
 * the page is rendered in one go, with nothing left to stream.
 */
async function settleHandoff(routing: EntryContext): Promise<EntryContext> {
  if (!routing.serverHandoffStream) return routing
  const value = await text(routing.serverHandoffStream)
  const renderMeta = {
    ...routing.renderMeta,
    streamCache: { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) },
  }
  return { ...routing, renderMeta, serverHandoffStream: new ReadableStream() }
}
