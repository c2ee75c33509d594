import { defineConfig } from 'drizzle-kit'

/** Generates the next migration of one service: `SERVICE=coach drizzle-kit generate --name what_changes`. */
const service = process.env.SERVICE ?? 'coach'

export default defineConfig({
  dialect: 'postgresql',
  schema: `./services/${service}/db/*schema.ts`,
  out: `./services/${service}/db/migrations`,
})
