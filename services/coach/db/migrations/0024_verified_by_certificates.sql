-- Until now every approval set the mark, also without any certificate or with expired ones only. What an approval would
-- not have set on its day goes; of coaches made in the console, what stands without any certificate.
UPDATE "coach"."coach" SET "is_verified" = false
WHERE "coach_id" IN (
  SELECT c."coach_id" FROM "coach"."coach" c
    LEFT JOIN (
      SELECT "subject_id", to_char(max("reviewed_at") AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD') AS "day"
      FROM "coach"."check_record" WHERE "kind" = 'coach' AND "status" = 2 GROUP BY 1
    ) approved ON approved."subject_id" = c."coach_id"
  WHERE c."is_verified" AND NOT EXISTS (
    SELECT FROM jsonb_array_elements(CASE jsonb_typeof(c."certificates") WHEN 'array' THEN c."certificates" ELSE '[]' END) AS each
    WHERE each->>'expiresOn' IS NULL OR each->>'expiresOn' >= coalesce(approved."day", '')
  )
);
