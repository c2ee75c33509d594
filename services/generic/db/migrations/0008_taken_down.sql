CREATE TABLE "generic"."taken_down" (
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	CONSTRAINT "taken_down_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
