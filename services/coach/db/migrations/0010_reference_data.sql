CREATE TABLE "coach"."reference_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
