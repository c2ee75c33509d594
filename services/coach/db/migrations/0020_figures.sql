CREATE TABLE "coach"."daily_view" (
	"day" date NOT NULL,
	"city_code" text NOT NULL,
	"sport" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "daily_view_day_city_code_sport_pk" PRIMARY KEY("day","city_code","sport")
);
--> statement-breakpoint
CREATE TABLE "coach"."empty_search" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "empty_search_day_text_pk" PRIMARY KEY("day","text")
);
