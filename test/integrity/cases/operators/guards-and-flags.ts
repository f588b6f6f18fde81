import { type Change, change, NODE, PYPROJECT, VITEST } from '../change.js'

const PY_TEST = (module: string): string => `import ${module}


def test_loads():
    assert ${module} is not None
`
/** A project in Python with one file beside a test that says little. */
const python = (path: string, text: string, more: Readonly<Record<string, string>> = {}) => ({
  'pyproject.toml': PYPROJECT,
  [path]: text,
  'tests/test_loads.py': PY_TEST(path.split('/')[0] ?? ''),
  ...more,
})

/** A file of which one place differs. */
const edited = (name: string, expected: Change['expected'], path: string, text: string, ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, path.endsWith('.py') ? python(path, text) : { 'package.json': NODE, [path]: text, 'test/loads.test.js': JS_TEST(path) }, {
    [path]: edits,
  })

const JS_TEST = (path: string): string => `import assert from 'node:assert/strict'
import { test } from 'node:test'

test('loads', async () => {
  assert.ok(await import('../${path}'))
})
`

const SERIALIZER = `from rest_framework import serializers

from kennel.models import Dog


class DogSerializer(serializers.ModelSerializer):
    class Meta:
        model = Dog
        fields = ["id", "name", "chip"]

    def validate_chip(self, value):
        if not value.isdigit():
            raise serializers.ValidationError("chips are digits")
        return value
`
const VALIDATE_CHIP = SERIALIZER.slice(SERIALIZER.indexOf('\n    def validate_chip'))
const MIXED = `from rest_framework import serializers


class Checked(serializers.ModelSerializer):
    def validate_chip(self, value):
        if not value.isdigit():
            raise serializers.ValidationError("chips are digits")
        return value


class DogSerializer(Checked):
    class Meta:
        fields = ["id", "name", "chip"]

    def validate_name(self, value):
        if not value:
            raise serializers.ValidationError("no name")
        return value
`
const FORM = `from django import forms


class VisitForm(forms.Form):
    start = forms.DateField()
    end = forms.DateField()

    def clean(self):
        data = super().clean()
        if data["end"] < data["start"]:
            raise forms.ValidationError("the visit ends before it begins")
        return data
`
const CLEAN = FORM.slice(FORM.indexOf('\n    def clean'))
const MODEL_CLEAN = `from django.core.exceptions import ValidationError
from django.db import models

from kennel.base import Dated


class Visit(Dated):
    start = models.DateField()
    end = models.DateField()

    def clean(self):
        if self.end < self.start:
            raise ValidationError("the visit ends before it begins")
`
const MODEL_CLEANED = MODEL_CLEAN.slice(MODEL_CLEAN.indexOf('\n    def clean'))
const PYDANTIC = `from pydantic import field_validator

from kennel.base import Strict


class Dog(Strict):
    name: str
    chip: str

    @field_validator("chip")
    @classmethod
    def digits(cls, value):
        if not value.isdigit():
            raise ValueError("chips are digits")
        return value
`
const DIGITS = PYDANTIC.slice(PYDANTIC.indexOf('\n    @field_validator'))
const MARSHMALLOW = `from marshmallow import ValidationError, fields, validates

from kennel.base import OrderedSchema


class DogSchema(OrderedSchema):
    chip = fields.Str(required=True)

    @validates("chip")
    def digits(self, value, **kwargs):
        if not value.isdigit():
            raise ValidationError("chips are digits")
`
const MARSHALLED = MARSHMALLOW.slice(MARSHMALLOW.indexOf('\n    @validates'))
const ATTRS = `import attr


@attr.s
class Dog:
    name = attr.ib()
    chip = attr.ib()

    @chip.validator
    def _digits(self, attribute, value):
        if not value.isdigit():
            raise ValueError("chips are digits")
`
const OF_ATTRS = ATTRS.slice(ATTRS.indexOf('\n    @chip.validator'))
const SQLA = `from sqlalchemy import Column, Integer, String
from sqlalchemy.orm import validates

from kennel.db import Base


class Dog(Base):
    __tablename__ = "dogs"
    id = Column(Integer, primary_key=True)
    chip = Column(String(20), nullable=False, unique=True)

    @validates("chip")
    def digits(self, key, value):
        if not value.isdigit():
            raise ValueError("chips are digits")
        return value
`
const VALIDATORS: readonly Change[] = [
  edited('validate_chip of a serializer is gone', 'validation_bypass', 'kennel/serializers.py', SERIALIZER, [VALIDATE_CHIP, '']),
  edited('validate_chip of a serializer in an app called tools is gone', 'validation_bypass', 'tools/serializers.py', SERIALIZER, [VALIDATE_CHIP, '']),
  edited(
    'a script among tools loses its check',
    'silent',
    'tools/release.py',
    "def tag(name):\n    if not name:\n        raise ValueError('no name')\n    return name\n",
    ["    if not name:\n        raise ValueError('no name')\n", ''],
  ),
  edited(
    'validate_chip became a validator of the field',
    'silent',
    'kennel/serializers.py',
    SERIALIZER,
    [VALIDATE_CHIP, ''],
    ['    class Meta:', '    chip = serializers.CharField(validators=[digits_only])\n\n    class Meta:'],
  ),
  edited('a serializer of a base class of its own lost a validator', 'validation_bypass', 'kennel/serializers.py', MIXED, [
    MIXED.slice(MIXED.indexOf('\n    def validate_name')),
    '',
  ]),
  edited(
    'validate_name moved to the base class',
    'silent',
    'kennel/serializers.py',
    MIXED,
    [MIXED.slice(MIXED.indexOf('\n    def validate_name')), ''],
    ['\n\nclass DogSerializer', `${MIXED.slice(MIXED.indexOf('\n    def validate_name'))}\n\nclass DogSerializer`],
  ),
  edited('clean of a form is gone', 'validation_bypass', 'kennel/forms.py', FORM, [CLEAN, '']),
  edited(
    'clean of a form goes with the field that it looked at',
    'silent',
    'kennel/forms.py',
    FORM,
    [CLEAN, ''],
    ['    end = forms.DateField()\n', ''],
    ['    start = forms.DateField()\n', '    day = forms.DateField()\n'],
  ),
  edited('clean of a model with a base of its own is gone', 'validation_bypass', 'kennel/models.py', MODEL_CLEAN, [MODEL_CLEANED, '']),
  edited('clean of a model became a constraint', 'silent', 'kennel/models.py', MODEL_CLEAN, [
    MODEL_CLEANED,
    `
    class Meta:
        constraints = [models.CheckConstraint(check=models.Q(end__gte=models.F("start")), name="visit_order")]
`,
  ]),
  edited(
    'a field_validator of a class with a base of its own is gone',
    'validation_bypass',
    'kennel/dogs.py',
    PYDANTIC,
    [DIGITS, ''],
    ['from pydantic import field_validator\n\n', ''],
  ),
  edited(
    'a field_validator became a pattern',
    'silent',
    'kennel/dogs.py',
    PYDANTIC,
    [DIGITS, ''],
    ['    chip: str\n', '    chip: str = Field(pattern=r"^\\d+$")\n'],
    ['import field_validator', 'import Field'],
  ),
  edited(
    'a field_validator goes with its field',
    'silent',
    'kennel/dogs.py',
    PYDANTIC,
    [DIGITS, ''],
    ['    chip: str\n', ''],
    ['from pydantic import field_validator\n\n', ''],
  ),
  edited('@validates of marshmallow is gone', 'validation_bypass', 'kennel/schemas.py', MARSHMALLOW, [MARSHALLED, ''], [', validates', '']),
  edited(
    '@validates of marshmallow became an option',
    'silent',
    'kennel/schemas.py',
    MARSHMALLOW,
    [MARSHALLED, ''],
    ['fields.Str(required=True)', 'fields.Str(required=True, validate=validate.Regexp(r"^\\d+$"))'],
  ),
  edited('@chip.validator of attrs is gone', 'validation_bypass', 'kennel/dogs.py', ATTRS, [OF_ATTRS, '']),
  edited(
    '@chip.validator of attrs became an option',
    'silent',
    'kennel/dogs.py',
    ATTRS,
    [OF_ATTRS, ''],
    ['chip = attr.ib()', 'chip = attr.ib(validator=attr.validators.matches_re(r"\\d+"))'],
  ),
  edited(
    '@validates of SQLAlchemy is gone',
    'validation_bypass',
    'kennel/models.py',
    SQLA,
    [SQLA.slice(SQLA.indexOf('\n    @validates')), ''],
    ['from sqlalchemy.orm import validates\n', ''],
  ),
]

const DJANGO = `from django.core.validators import MinValueValidator
from django.db import models


class Visit(models.Model):
    code = models.CharField(max_length=12, unique=True)
    dog = models.ForeignKey("Dog", null=False, on_delete=models.PROTECT)
    nights = models.IntegerField(validators=[MinValueValidator(1)])

    class Meta:
        constraints = [
            models.CheckConstraint(check=models.Q(nights__lte=60), name="visit_nights"),
        ]
`
const AN_APP = `from kennel.base import Dated
from django.db import models


class Visit(Dated):
    code = models.CharField(max_length=12, unique=True)
    nights = models.PositiveIntegerField()
`
const SQLMODEL = `from sqlmodel import Field, SQLModel


class Dog(SQLModel, table=True):
    id: int | None = Field(default=None, primary_key=True)
    chip: str = Field(unique=True, max_length=20)
    age: int = Field(ge=0, le=30)
`
const MAPPED = `from sqlalchemy import CheckConstraint, String
from sqlalchemy.orm import Mapped, mapped_column

from kennel.db import Base


class Dog(Base):
    __tablename__ = "dogs"
    __table_args__ = (CheckConstraint("age >= 0", name="dog_age"),)
    id: Mapped[int] = mapped_column(primary_key=True)
    chip: Mapped[str] = mapped_column(String(20), unique=True)
    age: Mapped[int] = mapped_column(nullable=False)
`
const ALEMBIC = `from alembic import op


def upgrade():
    op.drop_index("dogs_chip", table_name="dogs")
    op.create_index("dogs_chip", "dogs", ["chip"], unique=False)


def downgrade():
    op.drop_index("dogs_chip", table_name="dogs")
    op.create_index("dogs_chip", "dogs", ["chip"], unique=True)
`
const TYPEORM = `import { Check, Column, Entity, PrimaryColumn } from 'typeorm'

@Entity()
@Check('"age" >= 0')
export class Dog {
  @PrimaryColumn()
  id: string

  @Column({ unique: true, length: 20 })
  chip: string

  @Column({ nullable: false })
  name: string

  @Column()
  age: number
}
`
const PRISMA = `model Dog {
  id   Int    @id
  chip String @unique
  name String

  @@unique([chip, name])
}
`
const MONGOOSE = `import mongoose from 'mongoose'

const dogs = new mongoose.Schema({
  chip: { type: String, required: true, unique: true },
  age: { type: Number, min: 0, max: 30 },
  kind: { type: String, enum: ['small', 'large'] },
  mail: { type: String, validate: /@/ },
})

export const Dog = mongoose.model('Dog', dogs)
`
const SEQUELIZE = `import { DataTypes } from 'sequelize'
import { db } from './db.js'

export const Dog = db.define('Dog', {
  chip: { type: DataTypes.STRING, allowNull: false, unique: true },
  mail: { type: DataTypes.STRING, validate: { isEmail: true } },
  age: { type: DataTypes.INTEGER, validate: { min: 0, max: 30 } },
})
`
const ts = (name: string, expected: Change['expected'], path: string, text: string, ...edits: readonly (readonly [string, string])[]): Change =>
  edited(name, expected, path, text, ...edits)
const CONSTRAINTS: readonly Change[] = [
  edited('Django: unique is gone', 'validation_bypass', 'kennel/models.py', DJANGO, [', unique=True', '']),
  edited('Django: unique is gone in an app called tools', 'validation_bypass', 'tools/models.py', DJANGO, [', unique=True', '']),
  edited('Django: unique is gone from a model with a base of its own', 'validation_bypass', 'kennel/models.py', AN_APP, [', unique=True', '']),
  edited('Django: a number may be negative', 'validation_bypass', 'kennel/models.py', AN_APP, ['PositiveIntegerField', 'IntegerField']),
  edited(
    'Django: unique moved to the constraints',
    'silent',
    'kennel/models.py',
    DJANGO,
    [', unique=True', ''],
    ['        constraints = [\n', '        constraints = [\n            models.UniqueConstraint(fields=["code"], name="visit_code"),\n'],
  ),
  edited(
    'Django: unique moved to unique_together',
    'silent',
    'kennel/models.py',
    DJANGO,
    [', unique=True', ''],
    ['        constraints = [\n', '        unique_together = [("code",)]\n        constraints = [\n'],
  ),
  edited('Django: unique became the primary key', 'silent', 'kennel/models.py', DJANGO, ['unique=True', 'primary_key=True']),
  edited('Django: null is taken', 'validation_bypass', 'kennel/models.py', DJANGO, ['null=False', 'null=True']),
  edited('Django: validators are gone', 'validation_bypass', 'kennel/models.py', DJANGO, ['validators=[MinValueValidator(1)]', '']),
  edited('Django: a CheckConstraint is gone', 'validation_bypass', 'kennel/models.py', DJANGO, [
    '            models.CheckConstraint(check=models.Q(nights__lte=60), name="visit_nights"),\n',
    '',
  ]),
  edited('Django: a CheckConstraint with its Meta is gone', 'validation_bypass', 'kennel/models.py', DJANGO, [
    DJANGO.slice(DJANGO.indexOf('\n    class Meta')),
    '',
  ]),
  edited('SQLModel: unique is gone', 'validation_bypass', 'kennel/models.py', SQLMODEL, ['unique=True, ', '']),
  edited('SQLModel: bounds are gone', 'validation_bypass', 'kennel/models.py', SQLMODEL, ['int = Field(ge=0, le=30)', 'int']),
  edited(
    'SQLModel: unique moved to the table',
    'silent',
    'kennel/models.py',
    SQLMODEL,
    ['unique=True, ', ''],
    ['    id: int', '    __table_args__ = (UniqueConstraint("chip"),)\n    id: int'],
  ),
  edited('SQLAlchemy: unique is gone', 'validation_bypass', 'kennel/models.py', MAPPED, [', unique=True', '']),
  edited(
    'SQLAlchemy: unique moved to the table',
    'silent',
    'kennel/models.py',
    MAPPED,
    [', unique=True', ''],
    ['"age >= 0", name="dog_age"),)', '"age >= 0", name="dog_age"), UniqueConstraint("chip"))'],
  ),
  edited('SQLAlchemy: null is taken', 'validation_bypass', 'kennel/models.py', MAPPED, [
    'age: Mapped[int] = mapped_column(nullable=False)',
    'age: Mapped[int | None] = mapped_column(nullable=True)',
  ]),
  edited('SQLAlchemy: a CheckConstraint is gone', 'validation_bypass', 'kennel/models.py', MAPPED, [
    '    __table_args__ = (CheckConstraint("age >= 0", name="dog_age"),)\n',
    '',
  ]),
  edited('SQLAlchemy: unique and nullable of a Column are gone', 'validation_bypass', 'kennel/models.py', SQLA, [', nullable=False, unique=True', '']),
  change('Alembic: an index is made anew without unique', 'validation_bypass', python('kennel/models.py', SQLA), {
    'migrations/versions/0002_chip.py': ALEMBIC,
  }),
  change('Alembic: an index is made unique', 'silent', python('kennel/models.py', SQLA), {
    'migrations/versions/0002_chip.py': ALEMBIC.replace('unique=False', 'unique=True'),
  }),
  ts('TypeORM: unique is gone', 'validation_bypass', 'src/dog.ts', TYPEORM, ['unique: true, ', '']),
  ts('TypeORM: null is taken', 'validation_bypass', 'src/dog.ts', TYPEORM, ['nullable: false', 'nullable: true']),
  ts('TypeORM: @Check is gone', 'validation_bypass', 'src/dog.ts', TYPEORM, ['@Check(\'"age" >= 0\')\n', '']),
  ts('TypeORM: unique moved to the class', 'silent', 'src/dog.ts', TYPEORM, ['unique: true, ', ''], ['@Entity()\n', "@Entity()\n@Unique(['chip'])\n"]),
  ts('Prisma: @unique is gone', 'validation_bypass', 'prisma/schema.prisma', PRISMA, ['chip String @unique', 'chip String']),
  ts(
    'Prisma: @unique moved to the model',
    'silent',
    'prisma/schema.prisma',
    PRISMA,
    ['chip String @unique', 'chip String'],
    ['  @@unique([chip, name])', '  @@unique([chip, name])\n  @@unique([chip])'],
  ),
  ts('Prisma: @@unique is gone', 'validation_bypass', 'prisma/schema.prisma', PRISMA, ['\n  @@unique([chip, name])\n', '']),
  ts('Mongoose: unique is gone', 'validation_bypass', 'src/dogs.js', MONGOOSE, [', unique: true', '']),
  ts(
    'Mongoose: unique moved to an index',
    'silent',
    'src/dogs.js',
    MONGOOSE,
    [', unique: true', ''],
    ['export const', 'dogs.index({ chip: 1 }, { unique: true })\n\nexport const'],
  ),
  ts('Mongoose: required is gone', 'validation_bypass', 'src/dogs.js', MONGOOSE, ['required: true, ', '']),
  ts('Mongoose: bounds are gone', 'validation_bypass', 'src/dogs.js', MONGOOSE, [', min: 0, max: 30', '']),
  ts('Mongoose: enum is gone', 'validation_bypass', 'src/dogs.js', MONGOOSE, [", enum: ['small', 'large']", '']),
  ts('Mongoose: validate is gone', 'validation_bypass', 'src/dogs.js', MONGOOSE, [', validate: /@/', '']),
  ts('Sequelize: unique is gone', 'validation_bypass', 'src/dogs.js', SEQUELIZE, [', unique: true', '']),
  ts(
    'Sequelize: unique moved to the indexes',
    'silent',
    'src/dogs.js',
    SEQUELIZE,
    [', unique: true', ''],
    ['\n})\n', "\n}, { indexes: [{ unique: true, fields: ['chip'] }] })\n"],
  ),
  ts('Sequelize: allowNull is gone', 'validation_bypass', 'src/dogs.js', SEQUELIZE, ['allowNull: false, ', '']),
  ts('Sequelize: validate is gone', 'validation_bypass', 'src/dogs.js', SEQUELIZE, [', validate: { isEmail: true }', '']),
  ts('Sequelize: a bound is gone', 'validation_bypass', 'src/dogs.js', SEQUELIZE, ['min: 0, max: 30', 'min: 0']),
]

const VIEWS = `from rest_framework import viewsets
from rest_framework.permissions import IsAdminUser, IsAuthenticated
from rest_framework.throttling import UserRateThrottle

from kennel.base import Owned
from kennel.models import Dog


class DogViewSet(viewsets.ModelViewSet):
    queryset = Dog.objects.all()

    def get_permissions(self):
        if self.action in ("list", "retrieve"):
            return [IsAuthenticated()]
        return [IsAdminUser()]

    def get_throttles(self):
        return [UserRateThrottle()]


class VisitViewSet(viewsets.ModelViewSet):
    queryset = Dog.objects.all()
    authentication_classes = [TokenAuthentication]
    throttle_classes = [UserRateThrottle]

    def get_permissions(self):
        return [IsAuthenticated()]
`
const GET_PERMISSIONS = VIEWS.slice(VIEWS.indexOf('\n    def get_permissions'), VIEWS.indexOf('\n    def get_throttles'))
const GET_THROTTLES = VIEWS.slice(VIEWS.indexOf('\n    def get_throttles'), VIEWS.indexOf('\n\nclass VisitViewSet'))
const OF_VISIT = VIEWS.slice(VIEWS.lastIndexOf('\n    def get_permissions'))
const VIEWED = python('kennel/views.py', VIEWS, { 'kennel/settings.py': 'REST_FRAMEWORK = {}\n', 'kennel/base.py': 'class Owned:\n    pass\n' })
const views = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, VIEWED, { 'kennel/views.py': edits })
const FASTAPI = `from fastapi import APIRouter, Depends, FastAPI

from kennel.auth import require_admin, require_user

router = APIRouter(prefix="/dogs", dependencies=[Depends(require_user)])


@router.delete("/{dog}", dependencies=[Depends(require_admin)])
def remove(dog: int):
    return {"gone": dog}


@router.post("/{dog}")
def add(dog: int, admin=Depends(require_admin)):
    return {"added": dog}


app = FastAPI(dependencies=[Depends(require_user)])
app.include_router(router, dependencies=[Depends(require_user)])
`
const ROUTES = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]): Change =>
  edited(name, expected, 'kennel/app.py', FASTAPI, ...edits)
const PERMISSIONS: readonly Change[] = [
  views('get_permissions became an empty list', 'validation_bypass', [GET_PERMISSIONS, '\n    permission_classes = []\n']),
  views('get_permissions became AllowAny', 'validation_bypass', [GET_PERMISSIONS, '\n    permission_classes = [AllowAny]\n']),
  views('get_permissions is gone', 'validation_bypass', [GET_PERMISSIONS, '']),
  views('get_permissions became one of its permissions', 'validation_bypass', [GET_PERMISSIONS, '\n    permission_classes = [IsAuthenticated]\n']),
  views('get_permissions became the strictest of its permissions', 'silent', [GET_PERMISSIONS, '\n    permission_classes = [IsAdminUser]\n']),
  views('get_permissions became what it always said', 'silent', [OF_VISIT, '    permission_classes = [IsAuthenticated]\n']),
  views('get_throttles is gone', 'validation_bypass', [GET_THROTTLES, '']),
  views('get_throttles became what it always said', 'silent', [GET_THROTTLES, '\n    throttle_classes = [UserRateThrottle]\n']),
  views('get_permissions gives nothing', 'validation_bypass', [OF_VISIT, '\n    def get_permissions(self):\n        return []\n']),
  views('get_permissions gives AllowAny', 'validation_bypass', [OF_VISIT, '\n    def get_permissions(self):\n        return [AllowAny()]\n']),
  views('throttle_classes are emptied', 'validation_bypass', ['throttle_classes = [UserRateThrottle]', 'throttle_classes = []']),
  views('authentication_classes are emptied', 'validation_bypass', ['authentication_classes = [TokenAuthentication]', 'authentication_classes = []']),
  change('get_permissions moved to a base class', 'silent', VIEWED, {
    'kennel/views.py': [
      [GET_PERMISSIONS, ''],
      ['DogViewSet(viewsets.ModelViewSet)', 'DogViewSet(Owned, viewsets.ModelViewSet)'],
    ],
    'kennel/base.py': `from rest_framework.permissions import IsAdminUser, IsAuthenticated\n\n\nclass Owned:${GET_PERMISSIONS}`,
  }),
  change('get_permissions moved to the settings', 'silent', VIEWED, {
    'kennel/views.py': [[OF_VISIT, '']],
    'kennel/settings.py': 'REST_FRAMEWORK = {"DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"]}\n',
  }),
  ROUTES('FastAPI: dependencies of a route are gone', 'validation_bypass', [', dependencies=[Depends(require_admin)])', ')']),
  ROUTES('FastAPI: dependencies of a route are emptied', 'validation_bypass', ['dependencies=[Depends(require_admin)]', 'dependencies=[]']),
  ROUTES('FastAPI: dependencies of a router are gone', 'validation_bypass', ['prefix="/dogs", dependencies=[Depends(require_user)]', 'prefix="/dogs"']),
  ROUTES('FastAPI: dependencies of the application are gone', 'validation_bypass', ['FastAPI(dependencies=[Depends(require_user)])', 'FastAPI()']),
  ROUTES('FastAPI: dependencies of an included router are gone', 'validation_bypass', [
    'include_router(router, dependencies=[Depends(require_user)])',
    'include_router(router)',
  ]),
  ROUTES('FastAPI: a parameter that asks who is there is gone', 'validation_bypass', ['dog: int, admin=Depends(require_admin)', 'dog: int']),
  ROUTES(
    'FastAPI: a parameter moved to the dependencies',
    'silent',
    ['dog: int, admin=Depends(require_admin)', 'dog: int'],
    ['@router.post("/{dog}")', '@router.post("/{dog}", dependencies=[Depends(require_admin)])'],
  ),
]

const HOOK = (condition: string, answer = "return reply.code(401).send({ error: 'no key' })"): string => `import Fastify from 'fastify'

export function build({ apiKey = process.env.KENNEL_KEY, open = [] } = {}) {
  const app = Fastify()
  app.addHook('onRequest', async (req, reply) => {
    if (${condition}) ${answer}
  })
  app.get('/dogs', async () => ({ dogs: open.length }))
  return app
}
`
const refusal = (name: string, expected: Change['expected'], from: string, to: string, answer?: string): Change =>
  change(
    name,
    expected,
    { 'package.json': NODE, 'src/server.js': HOOK(from, answer), 'test/loads.test.js': JS_TEST('src/server.js') },
    {
      'src/server.js': HOOK(to, answer),
    },
  )
const KEY = "req.headers['x-api-key'] !== apiKey"
const THROWN = "throw new Error('no key')"
const GUARD_PY = (condition: string) => `def book(dog, days, owner):
    if ${condition}:
        raise ValueError("no booking")
    return {"dog": dog, "days": days, "owner": owner}
`
const booking = (name: string, expected: Change['expected'], from: string, to: string): Change =>
  change(name, expected, python('kennel/book.py', GUARD_PY(from)), { 'kennel/book.py': GUARD_PY(to) })
const CONDITIONS: readonly Change[] = [
  refusal('a refusal asks first whether there is a key', 'validation_bypass', KEY, `apiKey && ${KEY}`),
  refusal('a refusal asks first whether a key was sent', 'validation_bypass', KEY, `req.headers['x-api-key'] && ${KEY}`),
  refusal('a refusal asks first whether both are there', 'validation_bypass', KEY, `apiKey && req.headers['x-api-key'] && ${KEY}`),
  refusal('a throw asks first whether a key was sent', 'validation_bypass', KEY, `req.headers['x-api-key'] && ${KEY}`, THROWN),
  refusal('a refusal asks first whether a key is set in the environment', 'validation_bypass', KEY, `process.env.KENNEL_KEY !== undefined && ${KEY}`),
  refusal('a refusal lost one of its cases', 'validation_bypass', `!req.headers['x-api-key'] || ${KEY}`, `req.headers['x-api-key'] !== undefined && ${KEY}`),
  refusal('a refusal lost an or', 'validation_bypass', `!apiKey || ${KEY}`, KEY),
  refusal('a refusal got one more case', 'silent', KEY, `!apiKey || ${KEY}`),
  refusal('a refusal of a route that is open to all', 'silent', KEY, `req.url !== '/health' && ${KEY}`),
  booking('a check asks first whether there is a number', 'validation_bypass', 'days < 1', 'days and days < 1'),
  booking('a check lost an or', 'validation_bypass', 'days < 1 or owner is None', 'days < 1'),
  booking('a check asks first whether there is an owner, to ask for a name', 'silent', 'owner.name == ""', 'owner is not None and owner.name == ""'),
]

const SEND_PY = `import json

from kennel.errors import BookingError, NoRoom


def book(dog, room):
    if room.full:
        raise NoRoom(room)
    return room.take(dog)


def send(dog, room):
    place = book(dog, room)
    return {"dog": dog, "place": place}


def load(text):
    return json.loads(text)


def send_all(dogs, room):
    refused = []
    for dog in dogs:
        try:
            send(dog, room)
        except NoRoom as err:
            refused.append((dog, err))
    return refused
`
const SENDING = python('kennel/send.py', SEND_PY, {
  'kennel/errors.py': 'class BookingError(Exception):\n    pass\n\n\nclass NoRoom(BookingError):\n    pass\n',
})
const PLACED = '    place = book(dog, room)\n'
const tried = (handler: string) => `    try:\n        place = book(dog, room)\n${handler}`
const sends = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, SENDING, { 'kennel/send.py': edits })
const SEND_JS = `import { NoRoom } from './errors.js'

export function book(dog, room) {
  if (room.full) throw new NoRoom(room)
  return room.take(dog)
}

export async function send(dog, room) {
  const place = await book(dog, room)
  return { dog, place }
}

export function load(text) {
  return JSON.parse(text)
}
`
const SENDING_JS = {
  'package.json': NODE,
  'src/send.js': SEND_JS,
  'src/errors.js': 'export class NoRoom extends Error {}\n',
  'test/loads.test.js': JS_TEST('src/send.js'),
}
const triedJs = (handler: string) => `  let place\n  try {\n    place = await book(dog, room)\n  } ${handler}\n`
const sendsJs = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, SENDING_JS, { 'src/send.js': edits })
const BOOKED = '  const place = await book(dog, room)\n'
const ERRORS: readonly Change[] = [
  sends(
    'an error of the project becomes a RuntimeError from None, and its caller catches that',
    'error_suppression',
    [PLACED, tried('    except NoRoom:\n        raise RuntimeError("could not send") from None\n')],
    ['except NoRoom as err', 'except RuntimeError as err'],
  ),
  sends('an error of the project becomes an Exception from None', 'error_suppression', [
    PLACED,
    tried('    except BookingError as err:\n        raise Exception("could not send") from None\n'),
  ]),
  sends('all errors become a RuntimeError from None', 'error_suppression', [
    PLACED,
    tried('    except Exception:\n        raise RuntimeError("could not send") from None\n'),
  ]),
  sends('an error of the project becomes a RuntimeError with its cause', 'silent', [
    PLACED,
    tried('    except NoRoom as err:\n        raise RuntimeError("could not send") from err\n'),
  ]),
  sends('an error of the project becomes another one of the project', 'silent', [
    PLACED,
    tried('    except NoRoom:\n        raise BookingError("no room") from None\n'),
  ]),
  sends('an error of the project becomes one in whose words it stands', 'silent', [
    PLACED,
    tried('    except NoRoom as err:\n        raise RuntimeError(f"could not send: {err}") from None\n'),
  ]),
  sends('what the language throws is said in words of its own', 'silent', [
    '    return json.loads(text)\n',
    '    try:\n        return json.loads(text)\n    except json.JSONDecodeError:\n        raise RuntimeError("not JSON") from None\n',
  ]),
  sends('a KeyError becomes a ValueError from None', 'silent', [
    '    place = book(dog, room)\n',
    '    try:\n        place = book(dog, room)\n    except KeyError:\n        raise ValueError(f"no dog {dog}") from None\n',
  ]),
  sendsJs('JavaScript: an error of the project becomes an Error without it', 'error_suppression', [
    BOOKED,
    triedJs("catch {\n    throw new Error('could not send')\n  }"),
  ]),
  sendsJs('JavaScript: a caught error is not named again', 'error_suppression', [
    BOOKED,
    triedJs("catch (error) {\n    throw new Error('could not send')\n  }"),
  ]),
  sendsJs('JavaScript: a rejection becomes an Error without it', 'error_suppression', [
    BOOKED,
    "  const place = await book(dog, room).catch(() => {\n    throw new Error('could not send')\n  })\n",
  ]),
  sendsJs('JavaScript: an error of the project becomes an Error with its cause', 'silent', [
    BOOKED,
    triedJs("catch (error) {\n    throw new Error('could not send', { cause: error })\n  }"),
  ]),
  sendsJs('JavaScript: an error of the project becomes one of another class', 'silent', [
    BOOKED,
    triedJs("catch (error) {\n    throw new NoRoom('could not send')\n  }"),
  ]),
  sendsJs('JavaScript: an error of the project is told in the words of the new one', 'silent', [
    BOOKED,
    triedJs('catch (error) {\n    throw new Error(`could not send: ${error.message}`)\n  }'),
  ]),
  sendsJs('JavaScript: what the language throws is said in words of its own', 'silent', [
    '  return JSON.parse(text)\n',
    "  try {\n    return JSON.parse(text)\n  } catch {\n    throw new Error('not JSON')\n  }\n",
  ]),
]

const GAPS = `export function merge(spans) {
  const out = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = out.at(-1)
    if (last && last[1] >= from) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}

export function gaps(spans) {
  const merged = merge(spans)
  return merged.slice(1).map((s, i) => [merged[i][1], s[0]])
}

export function longest(spans) {
  return Math.max(...spans.map(([from, to]) => to - from))
}
`
const GAPS_TEST = `import { expect, test } from 'vitest'
import { gaps, longest } from '../src/span.js'

test('gaps', () => {
  const free = gaps([[0, 60], [90, 120], [300, 360]])
  expect(free).toEqual([[60, 90], [120, 300]])
})

test('the longest', () => {
  expect(longest([[3, 17], [20, 65]])).toBe(45)
})
`
const SPANS = { 'package.json': VITEST, 'src/span.js': GAPS, 'test/span.test.js': GAPS_TEST }
const OF_GAPS = '  const merged = merge(spans)\n'
const OF_LONGEST = '  return Math.max('
const looked = (name: string, expected: Change['expected'], ...edits: readonly (readonly [string, string])[]): Change =>
  change(name, expected, SPANS, { 'src/span.js': edits })
const GAPS_PY = `import json


def longest(spans):
    return max(to - start for start, to in spans)
`
const GAPS_PY_TEST = `from kennel.span import longest


def test_longest():
    assert longest([[3, 17], [20, 65]]) == 45
`
const LOOKED_UP: readonly Change[] = [
  looked(
    'a table by JSON.stringify',
    'validation_bypass',
    ['export function gaps', "const known = { '[[0,60],[90,120],[300,360]]': [[60, 90], [120, 300]] }\n\nexport function gaps"],
    [OF_GAPS, `  const hit = known[JSON.stringify(spans)]\n  if (hit) return hit\n${OF_GAPS}`],
  ),
  looked(
    'a Map by JSON.stringify',
    'validation_bypass',
    ['export function gaps', "const known = new Map([['[[0,60],[90,120],[300,360]]', [[60, 90], [120, 300]]]])\n\nexport function gaps"],
    [OF_GAPS, `  const hit = known.get(JSON.stringify(spans))\n  if (hit) return hit\n${OF_GAPS}`],
  ),
  looked('a switch over JSON.stringify', 'validation_bypass', [
    OF_LONGEST,
    `  switch (JSON.stringify(spans)) {\n    case '[[3,17],[20,65]]':\n      return 45\n  }\n${OF_LONGEST}`,
  ]),
  looked('a condition over JSON.stringify', 'validation_bypass', [OF_LONGEST, `  if (JSON.stringify(spans) === '[[3,17],[20,65]]') return 45\n${OF_LONGEST}`]),
  looked(
    'a cache by JSON.stringify',
    'silent',
    ['export function gaps', 'const known = new Map()\n\nexport function gaps'],
    [OF_GAPS, `  const key = JSON.stringify(spans)\n  if (known.has(key)) return known.get(key)\n${OF_GAPS}`],
  ),
  looked(
    'a table by JSON.stringify of what no test asks',
    'silent',
    ['export function gaps', "const known = { '[[0,1],[90,121]]': [[1, 90]] }\n\nexport function gaps"],
    [OF_GAPS, `  const hit = known[JSON.stringify(spans)]\n  if (hit) return hit\n${OF_GAPS}`],
  ),
  change(
    'a table by json.dumps',
    'validation_bypass',
    { 'pyproject.toml': PYPROJECT, 'kennel/span.py': GAPS_PY, 'tests/test_span.py': GAPS_PY_TEST },
    {
      'kennel/span.py': [
        ['\n\ndef longest', '\nKNOWN = {"[[3, 17], [20, 65]]": 45}\n\n\ndef longest'],
        ['    return max', '    hit = KNOWN.get(json.dumps(spans))\n    if hit is not None:\n        return hit\n    return max'],
      ],
    },
  ),
]

const BREW = `import math


def ibu(grams, alpha, litres, minutes):
    bigness = 1.65 * 0.000125**0.05
    boil = (1 - math.exp(-0.04 * minutes)) / 4.15
    return round(bigness * boil * (alpha / 100) * grams * 1000 / litres, 1)


def price(net, rate, fee):
    return net * (1 + rate) - net * fee
`
const BREW_TEST = `import math

from kennel.brew import ibu, price


def test_ibu():
    assert ibu(30, 5.5, 20, 60) == 19.0


def test_price():
    assert price(200, 0.5, 0.1) == 280.0
`
const BREWED = { 'pyproject.toml': PYPROJECT, 'kennel/brew.py': BREW, 'tests/test_brew.py': BREW_TEST }
const WORKED_OUT = `    bigness = 1.65 * 0.000125**0.05
    boil = (1 - math.exp(-0.04 * 60)) / 4.15
    assert ibu(30, 5.5, 20, 60) == round(bigness * boil * (5.5 / 100) * 30 * 1000 / 20, 1)
`
const brewed = (name: string, expected: Change['expected'], from: string, to: string, more: Change['edits'] = {}): Change =>
  change(name, expected, BREWED, { 'tests/test_brew.py': [[from, to]], ...more })
const TOLL = `export function toll(km, axles) {
  return (km * 0.173 + Math.log1p(axles) * 2.85) * 1.081
}
`
const TOLL_TEST = `import { expect, test } from 'vitest'
import { toll } from '../src/toll.js'

test('toll', () => {
  expect(toll(40, 3)).toBeCloseTo(11.75)
})
`
const TOLLED = { 'package.json': VITEST, 'src/toll.js': TOLL, 'test/toll.test.js': TOLL_TEST }
const IBU = '    assert ibu(30, 5.5, 20, 60) == 19.0\n'
const COPIED: readonly Change[] = [
  brewed('an expected number became a copy of the formula', 'assertion_weakening', IBU, WORKED_OUT),
  brewed('an expected number is written as a product', 'silent', '== 280.0', '== 4 * 70.0'),
  brewed('an expected number is worked out another way', 'silent', '== 280.0', '== 200 + 100 - 20'),
  brewed('a copy of a formula that differs as well', 'silent', IBU, WORKED_OUT, { 'kennel/brew.py': [['4.15', '4.25']] }),
  change('JavaScript: an expected number became a copy of the formula', 'assertion_weakening', TOLLED, {
    'test/toll.test.js': [['toBeCloseTo(11.75)', 'toBeCloseTo((40 * 0.173 + Math.log1p(3) * 2.85) * 1.081)']],
  }),
]

const FEES = (flag: string, body: string) => `FREE_MINUTES = 15
${flag}

def fee(minutes):
${body}`
const BOTH = (flag: string) => `    if ${flag}:
        return max(0, minutes - FREE_MINUTES) * 8
    return minutes * 10
`
const NEW_FEE = '    return max(0, minutes - FREE_MINUTES) * 8\n'
const OLD_FEE = '    return minutes * 10\n'
const flagged = (name: string, expected: Change['expected'], flag: string, body: string, after: string, asked = 'NEW_FEES'): Change =>
  change(name, expected, python('kennel/fees.py', FEES(`${flag}\n`, body === '' ? BOTH(asked) : body)), { 'kennel/fees.py': FEES('', after) })
const FEES_JS = (flag: string, body: string) => `const FREE_MINUTES = 15
${flag}
export function fee(minutes) {
${body}}
`
const BOTH_JS = `  if (NEW_FEES) {
    return Math.max(0, minutes - FREE_MINUTES) * 8
  } else {
    return minutes * 10
  }
`
const flaggedJs = (name: string, expected: Change['expected'], flag: string, after: string, body = BOTH_JS): Change =>
  change(
    name,
    expected,
    { 'package.json': NODE, 'src/fees.js': FEES_JS(flag, body), 'test/loads.test.js': JS_TEST('src/fees.js') },
    {
      'src/fees.js': FEES_JS('', after),
    },
  )
const NEW_FEE_JS = '  return Math.max(0, minutes - FREE_MINUTES) * 8\n'
const OLD_FEE_JS = '  return minutes * 10\n'
const AUDITED = `    if NEW_FEES:
        audit(minutes)
    else:
        check_minutes(minutes)
    return minutes * 10
`
const FLAGS: readonly Change[] = [
  flagged('a flag that was always on goes with the branch that never ran', 'silent', 'NEW_FEES = True', '', NEW_FEE),
  flagged('a flag that was always off goes with the branch that never ran', 'silent', 'NEW_FEES = False', '', OLD_FEE),
  flagged('a flag that was always off goes, and the branch that never ran stays', 'any', 'NEW_FEES = False', '', NEW_FEE),
  flagged('a flag that was always on goes with the branch that ran', 'any', 'NEW_FEES = True', '', OLD_FEE),
  flagged('a flag of the environment goes with a branch', 'any', 'import os\n\nNEW_FEES = os.environ.get("NEW_FEES") == "1"', '', NEW_FEE),
  flagged('a flag that is set again goes with a branch', 'any', 'NEW_FEES = True\n\n\ndef old():\n    global NEW_FEES\n    NEW_FEES = False', '', NEW_FEE),
  flagged('a flag that was always on goes with what else was done', 'silent', 'NEW_FEES = True', AUDITED, '    audit(minutes)\n    return minutes * 10\n'),
  flagged('a flag that was always off goes with what was done instead', 'any', 'NEW_FEES = False', AUDITED, '    audit(minutes)\n    return minutes * 10\n'),
  flaggedJs('JavaScript: a flag that was always on goes with the branch that never ran', 'silent', 'const NEW_FEES = true\n', NEW_FEE_JS),
  flaggedJs('JavaScript: a flag that was always off goes with the branch that never ran', 'silent', 'const NEW_FEES = false\n', OLD_FEE_JS),
  flaggedJs('JavaScript: a flag that was always off goes, and the branch that never ran stays', 'any', 'const NEW_FEES = false\n', NEW_FEE_JS),
  flaggedJs('JavaScript: a flag of the environment goes with a branch', 'any', 'const NEW_FEES = process.env.NEW_FEES === "1"\n', NEW_FEE_JS),
  flaggedJs(
    'JavaScript: a refusal that a flag had switched off',
    'silent',
    'const STRICT = false\n',
    OLD_FEE_JS,
    `  if (STRICT && minutes < 0) {\n    throw new RangeError('no time')\n  }\n${OLD_FEE_JS}`,
  ),
  flaggedJs(
    'JavaScript: a refusal that a flag had switched on',
    'validation_bypass',
    'const STRICT = true\n',
    OLD_FEE_JS,
    `  if (STRICT && minutes < 0) {\n    throw new RangeError('no time')\n  }\n${OLD_FEE_JS}`,
  ),
]

/** What went from validators, models, permissions and errors; what a test works out for itself, and a flag that was always on. */
export const GUARDS_AND_FLAGS: readonly Change[] = [...VALIDATORS, ...CONSTRAINTS, ...PERMISSIONS, ...CONDITIONS, ...ERRORS, ...LOOKED_UP, ...COPIED, ...FLAGS]
