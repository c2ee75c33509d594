CREATE TABLE "coach"."place" (
	"district_code" text NOT NULL,
	"venue_id" bigint NOT NULL,
	"city_code" text NOT NULL,
	"longitude" double precision,
	"latitude" double precision,
	"mercator" "point",
	CONSTRAINT "place_district_code_venue_id_pk" PRIMARY KEY("district_code","venue_id")
);
--> statement-breakpoint
CREATE TABLE "coach"."place_coach" (
	"district_code" text NOT NULL,
	"venue_id" bigint NOT NULL,
	"coach_id" bigint NOT NULL,
	"min_price" integer NOT NULL,
	"traits" integer NOT NULL,
	"prices" integer[] NOT NULL,
	"facets" integer[] NOT NULL,
	CONSTRAINT "place_coach_coach_id_venue_id_pk" PRIMARY KEY("coach_id","venue_id")
);
--> statement-breakpoint
CREATE INDEX "place_city" ON "coach"."place" USING btree ("city_code");--> statement-breakpoint
CREATE INDEX "place_mercator" ON "coach"."place" USING gist ("mercator");--> statement-breakpoint
CREATE INDEX "place_coach_walk" ON "coach"."place_coach" USING btree ("district_code","venue_id","coach_id","min_price","traits","prices","facets");--> statement-breakpoint
-- Where a place is: the venue, or the middle of the district's venues; nothing while that has none.
CREATE FUNCTION "coach"."position_of"(district text, venue bigint)
RETURNS TABLE ("longitude" double precision, "latitude" double precision, "mercator" point) LANGUAGE sql STABLE AS $$
  SELECT at."longitude", at."latitude",
    point(radians(at."longitude"), ln(tan(pi() / 4 + radians(greatest(-89, least(89, at."latitude"))) / 2)))
  FROM (
    SELECT v."longitude", v."latitude" FROM "coach"."venue" v WHERE venue <> 0 AND v."venue_id" = venue
    UNION ALL
    SELECT avg(v."longitude"), avg(v."latitude") FROM "coach"."venue_listing" v
    WHERE venue = 0 AND v."district_code" = district
    HAVING venue = 0
  ) at;
$$;
--> statement-breakpoint
-- Writes where these listed coaches teach. Venues that moved since are set right; rows are taken in one order, so that
-- two who do this at once do not wait for each other in a circle.
CREATE FUNCTION "coach"."place_coaches"(ids bigint[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "coach"."place_coach" ("district_code", "venue_id", "coach_id", "min_price", "traits", "prices", "facets")
  SELECT l."district_code", coalesce(v."venue_id", 0), l."coach_id", l."min_price", l."traits", l."prices", l."facets"
  FROM unnest(ids) AS wanted ("coach_id")
    JOIN "coach"."listing" l USING ("coach_id")
    JOIN "coach"."coach" c USING ("coach_id")
    LEFT JOIN LATERAL (
      SELECT "venue_id" FROM "coach"."venue" WHERE "venue_id" = ANY (c."venue_ids") AND "status" = 'live'
    ) v ON true;
  INSERT INTO "coach"."place" ("district_code", "venue_id", "city_code")
  SELECT DISTINCT ON (p."district_code", p."venue_id") p."district_code", p."venue_id", l."city_code"
  FROM unnest(ids) AS wanted ("coach_id")
    JOIN "coach"."place_coach" p USING ("coach_id")
    JOIN "coach"."listing" l USING ("coach_id")
  ORDER BY p."district_code", p."venue_id"
  ON CONFLICT DO NOTHING;
  UPDATE "coach"."place" p SET "longitude" = at."longitude", "latitude" = at."latitude", "mercator" = at."mercator"
  FROM (
    SELECT DISTINCT "district_code", "venue_id" FROM "coach"."place_coach" WHERE "coach_id" = ANY (ids)
  ) touched, LATERAL "coach"."position_of"(touched."district_code", touched."venue_id") at
  WHERE p."district_code" = touched."district_code" AND p."venue_id" = touched."venue_id"
    AND (p."longitude", p."latitude") IS DISTINCT FROM (at."longitude", at."latitude");
$$;
--> statement-breakpoint
CREATE FUNCTION "coach"."place_added_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "coach"."place_coaches"((SELECT array_agg("coach_id") FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "coach"."unplace_removed_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "coach"."place_coach" p USING removed r WHERE p."coach_id" = r."coach_id";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "coach"."unplace_all_listings"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE "coach"."place_coach", "coach"."place";
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "coach"."move_middles"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "coach"."place" p SET "longitude" = at."longitude", "latitude" = at."latitude", "mercator" = at."mercator"
  FROM (SELECT DISTINCT "district_code" FROM changed) touched,
    LATERAL "coach"."position_of"(touched."district_code", 0) at
  WHERE p."district_code" = touched."district_code" AND p."venue_id" = 0
    AND (p."longitude", p."latitude") IS DISTINCT FROM (at."longitude", at."latitude");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "place_added" AFTER INSERT ON "coach"."listing" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION "coach"."place_added_listings"();
--> statement-breakpoint
CREATE TRIGGER "place_removed" AFTER DELETE ON "coach"."listing" REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION "coach"."unplace_removed_listings"();
--> statement-breakpoint
CREATE TRIGGER "place_all_removed" AFTER TRUNCATE ON "coach"."listing"
  FOR EACH STATEMENT EXECUTE FUNCTION "coach"."unplace_all_listings"();
--> statement-breakpoint
CREATE TRIGGER "move_middles_added" AFTER INSERT ON "coach"."venue_listing" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "coach"."move_middles"();
--> statement-breakpoint
CREATE TRIGGER "move_middles_removed" AFTER DELETE ON "coach"."venue_listing" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION "coach"."move_middles"();
--> statement-breakpoint
SELECT "coach"."place_coaches"((SELECT array_agg("coach_id") FROM "coach"."listing"));
