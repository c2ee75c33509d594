import { z } from 'zod'
import { ERROR_CODES } from '#lib/contracts/error-codes.ts'
import { ServiceError } from '../service-error.ts'

/** Content of any version, which it names itself (decision 48). */
export type StoredContent = Record<string, unknown>

/** Makes content of the next version of content of one version. */
export type Upgrade = (content: StoredContent) => StoredContent

const Version = z.number().int().positive().default(1)

/**
 * Stored content after the upgrades its version lacks; without a number it is of the first version. CONFLICT when a newer
 * release wrote it, which then stays as it is.
 */
export function upgraded({ contentVersion: stored, ...content }: StoredContent, upgrades: readonly Upgrade[]) {
  const version = Version.parse(stored)
  if (version > upgrades.length + 1) {
    throw new ServiceError(ERROR_CODES.CONFLICT, '网站正在更新，暂时打不开这份内容，请稍后再试', {
      reason: 'newer content',
    })
  }
  return upgrades.slice(version - 1).reduce((older, upgrade) => upgrade(older), content)
}
