CREATE TABLE "generic"."daily_view" (
	"day" date NOT NULL,
	"city_code" text NOT NULL,
	"sport" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "daily_view_day_city_code_sport_pk" PRIMARY KEY("day","city_code","sport")
);
