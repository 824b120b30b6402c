import { createServer } from 'node:http'
import { renderToString } from 'react-dom/server'
import { captureTree } from './capture-tree.ts'
import { announce } from './contender.ts'

/** The least a rendered page can cost: its data is at hand, React makes the string, node:http sends it. */
const [, , port, host = '', path = '/'] = process.argv
const toTree = await captureTree({ port: Number(port), host, path })

announce(
  createServer((_request, response) => {
    const html = Buffer.from(`<!DOCTYPE html>${renderToString(toTree())}`)
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Length': html.length })
    response.end(html)
  }),
)
