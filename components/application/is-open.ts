import { APPLICATION_STATUS, type ApplicationStatus } from '#lib/contracts/enums.ts'

/** What its owner may still change. */
export const isOpen = ({ status }: { status: ApplicationStatus }): boolean =>
  status === APPLICATION_STATUS.DRAFT || status === APPLICATION_STATUS.REJECTED
