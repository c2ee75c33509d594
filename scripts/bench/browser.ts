import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '#scripts/browser/find-chromium.ts'
import { LAUNCH_ARGS } from '#scripts/browser/launch-args.ts'

/** Opens Chromium with this project's usual flags, plus `more`. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureChromium('whole'), args: [...LAUNCH_ARGS, ...more] })
}
