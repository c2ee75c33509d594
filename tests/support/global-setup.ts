import { startStack } from '#scripts/stack/start-stack.ts'

/**
 * Starts the site once for all browser tests; the workers read where it is from the environment. A site that already
 * runs is used with E2E_PORT (and the other ports, when the tests at hand need them).
 */
export default async function globalSetup() {
  if (process.env.E2E_PORT) return
  // Visitors of these tests come from addresses of their own (tests/support/account-forms.ts).
  const stack = await startStack({ environment: { TRUST_PROXY: '127.0.0.1,::1' } })
  process.env.E2E_PORT = String(stack.port)
  process.env.E2E_WEB_PORT = String(stack.webPort)
  process.env.E2E_SERVICES_PORT = String(stack.servicesPort)
  process.env.E2E_PID = String(stack.pid)
  return stack.stop
}
