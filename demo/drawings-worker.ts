import { parentPort } from 'node:worker_threads'
import { drawDemoPicture } from './draw-demo-picture.ts'

parentPort?.on('message', (key: string) => parentPort?.postMessage({ key, drawing: drawDemoPicture(key) }))
