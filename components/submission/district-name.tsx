'use client'

import { useDistricts } from '#components/form/fields/use-districts.ts'

/** Name of a district, once loaded. */
export const DistrictName = ({ cityCode, districtCode }: DistrictNameProps) =>
  useDistricts(cityCode).data?.find(([adCode]) => adCode === districtCode)?.[1] ??
  (districtCode === cityCode ? '全市' : '')

interface DistrictNameProps {
  cityCode: string
  districtCode: string
}
