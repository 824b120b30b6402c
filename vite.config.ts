import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  build: { assetsInlineLimit: 0, target: 'es2023' },
  environments: {
    ssr: { build: { rollupOptions: { input: './web/web-handler.ts' } } },
  },
})
