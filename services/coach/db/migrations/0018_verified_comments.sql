ALTER TABLE "coach"."coach" ADD COLUMN "verified_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- As before, but of comments only those that count: verified ones with a mark. Counts the landings of a city anew, of these categories or, without any named, of all. The numbers of categories among
-- a listing's facets begin at 10000000 (services/coach/coach/facets.ts).
CREATE OR REPLACE FUNCTION "coach"."count_landings"(city text, categories integer[]) RETURNS void LANGUAGE sql AS $$
  DELETE FROM "coach"."landing"
  WHERE "city_code" = city AND (categories IS NULL OR "category_id" = ANY (categories));
  INSERT INTO "coach"."landing" ("category_id", "city_code", "district_code", "coach_count", "marked_count", "mark_total",
    "comment_count", "prices", "changed_at")
  WITH share AS (
    SELECT f."facet" - 10000000 AS "category_id", d."district_code", l."prices", l."score",
      coalesce(c."verified_count", 0) AS "verified_count", l."updated_at"
    FROM "coach"."listing" l
      LEFT JOIN "coach"."coach" c USING ("coach_id")
      CROSS JOIN LATERAL unnest(l."facets") AS f ("facet")
      -- A few cities have no districts: their coaches stand under the city itself.
      CROSS JOIN LATERAL unnest(ARRAY['', nullif(l."district_code", l."city_code")]) AS d ("district_code")
    WHERE l."city_code" = city AND f."facet" > 10000000 AND d."district_code" IS NOT NULL
      AND (categories IS NULL OR f."facet" - 10000000 = ANY (categories))
  ), rung AS (
    SELECT "category_id", "district_code", p."fee_type", p."price", count(*) AS "coaches"
    FROM share CROSS JOIN LATERAL unnest("prices") WITH ORDINALITY AS p ("price", "fee_type")
    WHERE p."price" IS NOT NULL
    GROUP BY 1, 2, 3, 4
  ), ladder AS (
    SELECT "category_id", "district_code",
      jsonb_agg(jsonb_build_array("fee_type", "price", "coaches") ORDER BY "fee_type", "price") AS "prices"
    FROM rung
    GROUP BY 1, 2
  ), measure AS (
    SELECT "category_id", "district_code", count(*) AS "coaches", count(*) FILTER (WHERE "score" > 0) AS "marked",
      sum("score") AS "marks", sum("verified_count") AS "comments", max("updated_at") AS "changed"
    FROM share
    GROUP BY 1, 2
  )
  SELECT m."category_id", city, m."district_code", m."coaches", m."marked", m."marks", m."comments",
    coalesce(r."prices", '[]'), m."changed"
  FROM measure m LEFT JOIN ladder r USING ("category_id", "district_code");
$$;
--> statement-breakpoint
SELECT "coach"."count_landings"("city_code", NULL) FROM (SELECT DISTINCT "city_code" FROM "coach"."listing") AS "city";
